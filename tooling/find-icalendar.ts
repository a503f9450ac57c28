import { spawnSync } from 'node:child_process';

/** A Python that was installed otherwise does not find the packages of Debian. */
const PROGRAMS = ['/usr/bin/python3', 'python3'];

/** The program of a Python that has the package `icalendar`; null without one. */
export const findIcalendarPython = (): string | null =>
  PROGRAMS.find((program) => spawnSync(program, ['-c', 'import icalendar']).status === 0) ?? null;
