import { ROUTES } from '@meongmate/shared/contract/routes';
import { expect, it } from 'vitest';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

it('[API-33] the document names every route of the table, with its parameters and bodies', async () => {
  const { status, body } = await app().visitor().get('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  for (const { name, method, path, params, body: input } of ROUTES) {
    const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.operationId, name).toBe(name);
    const inPath = operation.parameters.filter((one: { in: string }) => one.in === 'path');
    expect(inPath.length, name).toBe(params ? (path.match(/:/g) ?? []).length : 0);
    expect(Boolean(operation.requestBody?.content['application/json']), name).toBe(Boolean(input));
  }
  const signup = body.paths['/api/auth/signup'].post.requestBody.content['application/json'].schema;
  expect(signup.required).toEqual(expect.arrayContaining(['email', 'code', 'password', 'dogName']));
});
