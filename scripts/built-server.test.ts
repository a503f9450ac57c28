import { expect, it } from 'vitest';
import { SERVER_NODE_ARGS } from './built-server.ts';
import { readSource } from './source-files.ts';

it('[PERF-20] the image and the commands run the server as it is measured', () => {
  const { scripts } = JSON.parse(readSource('package.json').source) as {
    scripts: Record<string, string>;
  };
  const [, command = '[]'] = /^CMD (.*)$/m.exec(readSource('deploy/Dockerfile').source) ?? [];
  const ofImage = JSON.parse(command) as string[];
  expect(SERVER_NODE_ARGS).toContain('--single-threaded-gc');
  for (const args of [ofImage, scripts.start?.split(' '), scripts.demo?.split(' ')]) {
    const program = args?.findIndex((arg) => /\.[jt]s$/.test(arg)) ?? -1;
    expect(args?.slice(0, program)).toEqual(expect.arrayContaining(SERVER_NODE_ARGS));
  }
});
