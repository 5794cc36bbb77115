import { expect, it, onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { startApi } from '#server/test/api.ts';
import { turnOn } from '#server/test/second-factor.ts';
import { guarded, newEmployee, signIn } from '#server/test/sessions.ts';
import type { ErrorBody } from '#shared/errors.ts';

it.each([
  ['admin', true],
  ['sales_manager', true],
  ['production_manager', true],
  ['staff_writer', false],
] as const)('REQUIRE_SECOND_FACTOR holds a %s up: %s', async (role, isHeldUp) => {
  config.requireSecondFactor = true;
  onTestFinished(() => {
    config.requireSecondFactor = false;
  });
  const api = await startApi();
  const employee = await newEmployee(role);
  const { answer } = await signIn(api, employee);
  expect(answer.body.mustSetUpSecondFactor).toBe(isHeldUp || undefined);
  const client = await api.signedInAs(employee);
  const refused = await client.call<ErrorBody>('GET', guarded);
  expect(refused.status).toBe(isHeldUp ? 403 : 200);
  if (!isHeldUp) return;
  expect(refused.body.code).toBe('second_factor_required');
  expect((await client.call('PATCH', '/api/employee/account', { body: { firstName: 'Bo' } })).status).toBe(403);
  expect((await client.call('GET', '/api/employee/profile')).body).toMatchObject({ mustSetUpSecondFactor: true });
  await turnOn(client);
  expect((await client.call('GET', guarded)).status).toBe(200);
  expect((await client.call('GET', '/api/employee/profile')).body).not.toHaveProperty('mustSetUpSecondFactor');
});
