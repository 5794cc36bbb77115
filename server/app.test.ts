import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { accessMatrix, mayPass } from '#server/test/access-matrix.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';

const routes = apiRoutes().map(({ method, path }) => ({ method, path, call: `${method} ${path}` }));

/** The path of a missing row, in one's own role. */
function pathFor(path: string, role: EmployeeRole = 'photographer'): string {
  return path
    .replace(':role', role)
    .replace(':key', 'k'.repeat(43))
    .replace(/:(id|fileId)/g, '2147483647')
    .replace(/:\w+/g, 'nothing');
}

/** Sends an empty body: a caller with access gets 400 or 404. */
function knock(client: Client, { method, path }: { method: string; path: string }, role?: EmployeeRole) {
  return client.call<ErrorBody>(method, pathFor(path, role), method === 'GET' ? {} : { body: {} });
}

describe('the matrix of access', () => {
  it('has a row for every route and no other', () => {
    expect(Object.keys(accessMatrix).sort()).toEqual(routes.map(({ call }) => call).sort());
  });

  it('lets strangers in where it says so, and answers 401 elsewhere', async () => {
    const api = await startApi();
    for (const route of routes) {
      const { status } = await knock(api, route);
      if (mayPass(accessMatrix[route.call], undefined)) expect(status, route.call).not.toBe(401);
      else expect(status, route.call).toBe(401);
      expect(status, route.call).not.toBe(403);
      expect(status, route.call).toBeLessThan(500);
    }
  });

  it.each(employeeRoles)('lets a %s in where it says so, and answers 403 elsewhere', async (role) => {
    const api = await startApi();
    const employee = await makeEmployee(role);
    for (const route of routes) {
      const { status } = await knock(await api.signedInAs(employee), route, role);
      if (mayPass(accessMatrix[route.call], role)) expect([401, 403], route.call).not.toContain(status);
      else expect(status, route.call).toBe(403);
      expect(status, route.call).toBeLessThan(500);
    }
  });

  it.each([[[]], [['site']], [['site:edit', 'site:publish']]] as const)(
    'lets a writer with the grants %j in where it says so, and nowhere else',
    async (grants) => {
      const api = await startApi();
      const employee = await makeEmployee('staff_writer', { grants: [...grants] });
      for (const route of routes) {
        const { status } = await knock(await api.signedInAs(employee), route, 'staff_writer');
        if (mayPass(accessMatrix[route.call], 'staff_writer', grants))
          expect([401, 403], route.call).not.toContain(status);
        else expect(status, route.call).toBe(403);
      }
    },
  );

  it('refuses everyone with a one-time password until it is changed', async () => {
    const api = await startApi();
    const employee = await makeEmployee('admin', { mustChangePassword: true });
    for (const route of routes) {
      const { status, body } = await knock(await api.signedInAs(employee), route, 'admin');
      const open = accessMatrix[route.call] === 'anyone' || accessMatrix[route.call] === 'signed in';
      if (open) expect([401, 403], route.call).not.toContain(status);
      else expect({ status, code: body.code }, route.call).toEqual({ status: 403, code: 'password_change_required' });
    }
  });
});
