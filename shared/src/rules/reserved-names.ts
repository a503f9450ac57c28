import { foldText } from './contact-fold.ts';

/** Separators of letters in an imitation such as `운.영.팀`. */
const SEPARATOR = /[^\p{L}\p{N}]/gu;
const PART_OF_A_NAME =
  /멍메이트|meongmate|운영(?:자|팀|진|사무국)|관리(?:자|팀)|고객(?:센터|지원|상담)|administrator|moderator|customers?(?:support|service)/;
const WHOLE_NAME = /^(?:admin|support|official|staff|helpdesk|운영|공식|공식계정)$/;

/** Whether a name could be taken for one of the service itself (USR-34). */
export function isReservedName(name: string): boolean {
  const plain = foldText(name.normalize('NFC')).text.replace(SEPARATOR, '');
  return PART_OF_A_NAME.test(plain) || WHOLE_NAME.test(plain);
}
