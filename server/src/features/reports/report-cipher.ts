import { decryptBytes, encryptBytes } from '../../platform/security/cipher.ts';
import type { Keys } from '../../platform/security/secret.ts';
import type { EvidenceRow } from './evidence.repository.ts';

type TextColumn = 'details' | 'note' | 'evidence';

/** The texts of a report are bound to their report and column. */
const contextOf = (reportId: number, column: TextColumn) => `report ${reportId} ${column}`;

export function encryptText(
  keys: Keys,
  reportId: number,
  column: TextColumn,
  text: string | null,
): Buffer | null {
  return text === null
    ? null
    : encryptBytes(keys.reports, contextOf(reportId, column), Buffer.from(text));
}

export function decryptText(
  keys: Keys,
  reportId: number,
  column: TextColumn,
  bytes: Uint8Array | null,
): string | null {
  return bytes && decryptBytes(keys.reports, contextOf(reportId, column), bytes).toString();
}

export const encryptEvidence = (keys: Keys, reportId: number, evidence: EvidenceRow) =>
  encryptText(keys, reportId, 'evidence', JSON.stringify(evidence));

/** Times are texts in JSON. */
const reviveTimes = (key: string, value: unknown) =>
  key === 'created_at' ? new Date(String(value)) : value;

export function decryptEvidence(
  keys: Keys,
  reportId: number,
  bytes: Uint8Array | null,
): EvidenceRow | null {
  const json = decryptText(keys, reportId, 'evidence', bytes);
  return json && JSON.parse(json, reviveTimes);
}
