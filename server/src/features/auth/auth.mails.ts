import type { Language } from '@meongmate/shared/rules/language';
import { escapeHtml } from '../../platform/html.ts';
import type { Mail } from '../../platform/mail/mail-queue.repository.ts';

type Content = { subject: string; lines: string[]; link?: { label: string; url: string } };

const SERVICE = { ko: '멍메이트', en: 'Meongmate' };

/** Plain text and HTML from the same lines; nothing here is ever advertising. */
function compose(language: Language, content: Content): Pick<Mail, 'subject' | 'text' | 'html'> {
  const service = SERVICE[language];
  const { subject, lines, link } = content;
  const text = [...lines, ...(link ? [`${link.label}: ${link.url}`] : []), `- ${service}`];
  const paragraphs = lines.map(
    (line) => `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(line)}</p>`,
  );
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1f7a4d;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a></p>`
    : '';
  return {
    subject: `[${service}] ${subject}`,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#fbf8f3;color:#1f2421;font-family:sans-serif"><div style="max-width:480px;margin:0 auto;padding:24px;border-radius:20px;background:#ffffff"><p style="margin:0 0 16px;font-weight:700;color:#1f7a4d">${service}</p>${paragraphs.join('')}${button}</div></body></html>`,
  };
}

export function codeMail(language: Language, code: string) {
  return compose(
    language,
    language === 'ko'
      ? {
          subject: '이메일 인증 코드',
          lines: [
            `인증 코드: ${code}`,
            '이 코드는 10분 동안 쓸 수 있어요.',
            '직접 요청하지 않았다면 이 메일을 무시하셔도 돼요.',
          ],
        }
      : {
          subject: 'Your verification code',
          lines: [
            `Verification code: ${code}`,
            'It is good for 10 minutes.',
            'If you did not ask for it, you can ignore this mail.',
          ],
        },
  );
}

export function accountExistsMail(language: Language, publicUrl: string, googleOnly: boolean) {
  const url = `${publicUrl}/login`;
  if (language === 'ko') {
    return compose(language, {
      subject: '이미 가입된 이메일이에요',
      lines: [
        '이 이메일로 가입하려는 요청이 있었지만, 이미 계정이 있어요.',
        googleOnly
          ? 'Google 계정으로 로그인해주세요.'
          : '비밀번호를 잊으셨다면 로그인 화면에서 재설정할 수 있어요.',
      ],
      link: { label: '로그인하기', url },
    });
  }
  return compose(language, {
    subject: 'You already have an account',
    lines: [
      'Someone asked to sign up with this address, but it already has an account.',
      googleOnly
        ? 'Please log in with Google.'
        : 'If you forgot your password, you can reset it from the log-in screen.',
    ],
    link: { label: 'Log in', url },
  });
}

export function resetMail(language: Language, link: string, temporaryPassword: string) {
  return compose(
    language,
    language === 'ko'
      ? {
          subject: '비밀번호 재설정',
          lines: [
            '아래 링크에서 새 비밀번호를 정하거나, 임시 비밀번호로 로그인해주세요. 둘 중 하나를 쓰면 다른 하나는 끝나요.',
            `임시 비밀번호: ${temporaryPassword}`,
            '30분 동안 쓸 수 있어요. 직접 요청하지 않았다면 이 메일을 무시하셔도 돼요.',
          ],
          link: { label: '새 비밀번호 정하기', url: link },
        }
      : {
          subject: 'Reset your password',
          lines: [
            'Set a new password with the link below, or log in with the temporary password. Using one ends the other.',
            `Temporary password: ${temporaryPassword}`,
            'Both are good for 30 minutes. If you did not ask for this, you can ignore this mail.',
          ],
          link: { label: 'Set a new password', url: link },
        },
  );
}

export function googleOnlyMail(language: Language, publicUrl: string) {
  return compose(
    language,
    language === 'ko'
      ? {
          subject: 'Google 계정으로 로그인해주세요',
          lines: ['이 계정은 Google로 가입해서 비밀번호가 없어요. Google 계정으로 로그인해주세요.'],
          link: { label: '로그인하기', url: `${publicUrl}/login` },
        }
      : {
          subject: 'Please log in with Google',
          lines: [
            'This account was made with Google and has no password. Please log in with Google.',
          ],
          link: { label: 'Log in', url: `${publicUrl}/login` },
        },
  );
}

export function passwordChangedMail(language: Language, publicUrl: string) {
  return compose(
    language,
    language === 'ko'
      ? {
          subject: '비밀번호가 변경됐어요',
          lines: [
            '비밀번호가 방금 변경됐고, 모든 기기에서 로그아웃됐어요.',
            '직접 바꾸지 않았다면 바로 비밀번호를 재설정하고 저희에게 알려주세요.',
          ],
          link: { label: '문의하기', url: `${publicUrl}/contact-admin` },
        }
      : {
          subject: 'Your password was changed',
          lines: [
            'Your password was just changed, and every device was logged out.',
            'If this was not you, reset your password right away and tell us.',
          ],
          link: { label: 'Contact us', url: `${publicUrl}/contact-admin` },
        },
  );
}
