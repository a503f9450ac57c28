import { defineTexts } from './define-texts.ts';

export const contactText = defineTexts({
  inquiryError: ['문의를 보내지 못했어요', 'The inquiry could not be sent'],
  title: ['문의하기', 'Contact the admin'],
  subtitle: ['불편한 점이나 궁금한 점을 알려주세요.', 'Tell us about a problem or ask a question.'],
  email: ['답변받을 이메일', 'Email for our reply'],
  subject: ['제목', 'Subject'],
  subjectPlaceholder: [
    '예: 채팅에서 불쾌한 말을 들었어요',
    'For example: someone was rude in a chat',
  ],
  message: ['내용', 'Message'],
  messagePlaceholder: [
    '언제, 누구와, 무슨 일이 있었는지 적어주시면 더 빨리 도와드릴 수 있어요.',
    'When, with whom, what happened: the more you tell us, the faster we can help.',
  ],
  appealSubject: ['차단에 대한 이의 제기 (신고 #{id})', 'Appeal against a block (report #{id})'],
  errorSubject: ['문제가 있어요', 'Something is wrong'],
  send: ['문의 보내기', 'Send inquiry'],
  sending: ['보내고 있어요', 'Sending'],
  guideTitle: ['답변 안내', 'When we reply'],
  guideTime: ['문의하신 내용은 24~48시간 안에 답변해드려요.', 'We reply within 24–48 hours.'],
  guideUrgent: [
    '급한 문의는 제목에 [URGENT]를 붙여주세요. 먼저 확인할게요.',
    'For urgent matters, put [URGENT] in the subject. We read those first.',
  ],
  sentTitle: ['문의를 잘 받았어요', 'We have received your inquiry'],
  sentText: [
    '24~48시간 안에 적어주신 이메일로 답변해드릴게요.',
    'We will reply to your email within 24–48 hours.',
  ],
  toProfile: ['내 정보로 돌아가기', 'Back to my profile'],
  toHome: ['홈으로 가기', 'Go to the home page'],
  another: ['다른 문의 보내기', 'Send another inquiry'],
});
