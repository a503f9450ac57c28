import type { ActivityLog } from '@meongmate/shared/contract/admin';
import type { Action } from '@meongmate/shared/rules/activity';
import { REPORT_ACTIONS } from '@meongmate/shared/rules/reports';
import { ACTION_TEXTS, SHARING_TEXTS } from '@meongmate/shared/texts/log-texts';
import {
  Activity,
  AtSign,
  Ban,
  CircleCheck,
  Eraser,
  Eye,
  FileSearch,
  Gavel,
  LogIn,
  type LucideIcon,
  MailCheck,
  MailX,
  MapPinOff,
  Megaphone,
  MegaphoneOff,
  MessageSquare,
  Send,
  UserCheck,
  UserMinus,
  UserPen,
  UserPlus,
  UserX,
} from 'lucide-react';
import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';

const ICONS: Record<Action, LucideIcon> = {
  login: LogIn,
  user_registered: UserPlus,
  friend_request_sent: Send,
  friend_request_accepted: UserCheck,
  friendship_ended: UserMinus,
  instagram_shared: AtSign,
  instagram_withdrawn: AtSign,
  message_sent: MessageSquare,
  location_withdrawn: MapPinOff,
  lost_dog_reported: Megaphone,
  profile_updated: UserPen,
  user_blocked: Ban,
  user_unblocked: CircleCheck,
  user_deleted: UserX,
  user_details_opened: Eye,
  inquiry_updated: MailCheck,
  inquiry_deleted: MailX,
  report_opened: FileSearch,
  report_closed: Gavel,
  lost_dog_ended: MegaphoneOff,
  data_cleanup_run: Eraser,
};

const isKnown = (action: string): action is Action => Object.hasOwn(ICONS, action);

/** An unknown action is displayed unchanged, with the default icon. */
export function logAction(action: string): { label: string; icon: LucideIcon } {
  return isKnown(action)
    ? { label: ACTION_TEXTS[action], icon: ICONS[action] }
    : { label: action, icon: Activity };
}

/** `#4`, or `#4 dismiss` of a closed report. */
function numberedText({ action, details }: Pick<ActivityLog, 'action' | 'details'>) {
  const [, id, word] = /^#(\d+)(?: (\w+))?$/.exec(details ?? '') ?? [];
  if (!id) return undefined;
  if (!action.startsWith('report_')) return adminText('inquiryNumber', { id });
  const decision = REPORT_ACTIONS.find((name) => name === word);
  const number = adminReportText('number', { id });
  return decision ? `${number} · ${adminReportText(`results.${decision}`)}` : number;
}

/** Shows the codes of the server in words, such as the sharing of an accepted request. */
export function logDetails(log: Pick<ActivityLog, 'action' | 'details'>): string {
  const { details } = log;
  if (!details) return adminText('noDetails');
  const isSharing = (text: string): text is keyof typeof SHARING_TEXTS =>
    Object.hasOwn(SHARING_TEXTS, text);
  return isSharing(details) ? SHARING_TEXTS[details] : (numberedText(log) ?? details);
}
