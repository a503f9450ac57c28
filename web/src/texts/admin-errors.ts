import { defineTexts } from './define-texts.ts';

/** Texts of the tab with the errors of pages, in Korean like all texts for admins. */
export const adminErrorsText = defineTexts({
  text: ['사용자의 화면에서 생긴 오류예요. 개인정보 없이 모아서 90일 동안 보관해요.'],
  failed: ['화면 오류를 불러오지 못했어요'],
  empty: ['화면 오류가 없어요'],
  version: ['버전 {version}'],
  count: ['{count}번'],
  times: ['처음 {first}, 마지막 {last}'],
  'kind.render': ['화면 그리기'],
  'kind.error': ['처리되지 않은 오류'],
  'kind.rejection': ['처리되지 않은 비동기 오류'],
  'kind.chunk': ['파일 불러오기'],
  'kind.csp': ['보안 정책 위반'],
});
