/** Reads a calendar as three programs that others wrote. */
import { spawnSync } from 'node:child_process';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { findIcalendarPython } from '../../../tooling/find-icalendar.ts';

export interface ReadEvent {
  title: string;
  status: string;
  start: number;
  sequence: number;
}

export const readByIcalJs = (text: string): ReadEvent[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => ({
    title: new ICAL.Event(component).summary,
    status: String(component.getFirstPropertyValue('status')),
    start: new ICAL.Event(component).startDate.toJSDate().getTime(),
    sequence: new ICAL.Event(component).sequence,
  }));

export const readByNodeIcal = (text: string): ReadEvent[] =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? {
          title: typeof event.summary === 'string' ? event.summary : event.summary.val,
          status: String(event.status),
          start: event.start.getTime(),
          sequence: Number(event.sequence),
        }
      : [],
  );

/** Prints the events of a calendar on its input, by the `icalendar` of Python. */
const PYTHON = `
import json, sys, icalendar
print(json.dumps([{
  'title': str(e['SUMMARY']), 'status': str(e['STATUS']),
  'start': round(e['DTSTART'].dt.timestamp() * 1000), 'sequence': int(e['SEQUENCE'])}
  for e in icalendar.Calendar.from_ical(sys.stdin.buffer.read()).walk('VEVENT')]))`;

export function readByPython(text: string): ReadEvent[] {
  const program = findIcalendarPython();
  if (!program) throw new Error('the package icalendar of Python was not found');
  const { status, stdout, stderr } = spawnSync(program, ['-c', PYTHON], {
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`icalendar of Python: ${stderr}`);
  return JSON.parse(stdout);
}
