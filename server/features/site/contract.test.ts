import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from '#server/api.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import type { ApiDocument, Schema } from '#server/middleware/contract.ts';
import { accessMatrix } from '#server/test/access-matrix.ts';
import { startApi } from '#server/test/api.ts';

const routes = apiRoutes();

describe('the contract', () => {
  let contract: ApiDocument;
  beforeEach(async () => {
    contract = (await (await startApi()).call<ApiDocument>('GET', '/api/openapi.json')).body;
  });

  const operation = (method: string, path: string) => {
    const found = contract.paths[path]?.[method];
    if (!found) throw new Error(`${method} ${path} is not in the contract`);
    return found;
  };

  it('is OpenAPI', async () => {
    expect(await new Validator().validate(contract as never)).toEqual({ valid: true });
  });

  it('describes every route by a unique name and a summary', () => {
    const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(routes.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
    for (const { summary, operationId } of operations) expect(summary, operationId).toMatch(/^[A-Z].*[^.]$/);
  });

  it('requires a session where strangers are refused', () => {
    for (const { method, path } of routes) {
      const { security } = operation(method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'));
      expect(security, `${method} ${path}`).toHaveLength(accessMatrix[`${method} ${path}`] === 'anyone' ? 0 : 1);
    }
  });

  it('describes the input that a route parses', () => {
    const list = operation('get', '/api/contact-inquiries');
    expect(list.parameters).toContainEqual(expect.objectContaining({ name: 'limit', in: 'query', required: false }));
    expect(list.description).toBe('For Sales Staff, Sales Manager, Production Manager, Administrator.');
    const inquiry = operation('post', '/api/contact').requestBody?.content['application/json']?.schema;
    expect(inquiry?.required).toContain('email');
    expect(inquiry?.properties?.email).toMatchObject({ type: 'string', format: 'email', maxLength: 255 });
    expect(inquiry?.properties?.message).toMatchObject({ type: 'string', minLength: 1, maxLength: 5000 });
    const files = operation('post', '/api/applications/influencer').requestBody?.content['multipart/form-data']?.schema;
    expect(files?.properties?.analytics_screenshots).toMatchObject({ type: 'array', maxItems: 10 });
  });

  it('describes what a success answers by the names of the views', () => {
    const list = operation('get', '/api/notifications').responses['2XX'];
    const schema = list && 'content' in list ? list.content?.['application/json']?.schema : undefined;
    expect(schema?.items).toEqual({ $ref: '#/components/schemas/NotificationView' });
    const view = contract.components.schemas?.NotificationView as Schema;
    expect(view.required).toContain('readAt');
    expect(view.properties?.at).toMatchObject({ type: 'string', format: 'date-time' });
    expect(contract.components.schemas?.Block).toMatchObject({ oneOf: expect.any(Array) });
    expect(JSON.stringify(contract)).not.toMatch(/#\/\$defs\/|__schema/);
  });

  it('tells a success with a body from the same without one', () => {
    const { responses } = operation('post', '/api/employee/reset-password');
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/EmployeeProfile' } } };
    expect(successes).toEqual([
      ['200', expect.objectContaining({ content })],
      ['204', { description: expect.any(String) }],
    ]);
  });

  it('names every view', async () => {
    const files = globSync('shared/**/{views,*-views,wire}.ts', { cwd: projectRoot });
    for (const file of files.filter((path) => path !== 'shared/views/lists.ts')) {
      const views = Object.entries<unknown>(await import(join(projectRoot, file)));
      const unnamed = views.filter(([, view]) => view instanceof z.ZodObject && !z.globalRegistry.get(view)?.id);
      expect(
        unnamed.map(([name]) => name),
        `${file} is missing in contract-names.ts`,
      ).toEqual([]);
    }
  });

  it('describes every success', () => {
    const undescribed = routes.filter(({ contract: described }) => !described?.answers && !described?.sends);
    expect(undescribed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('names no trap that a form sets for robots', () => {
    const names = JSON.stringify(contract).match(/"website":|honeypot/gi);
    expect(names).toBeNull();
  });

  it.each(['contact', 'applications/sales', 'applications/street-team', 'applications/influencer'])(
    'says that the token of a form may be left out, and where it comes from: %s',
    (form) => {
      const [body] = Object.values(operation('post', `/api/${form}`).requestBody?.content ?? {});
      expect(body?.schema.properties?.formToken).toMatchObject({
        type: 'string',
        description: expect.stringContaining('`GET /api/form-token`, at least 2 seconds'),
      });
      expect(body?.schema.required).not.toContain('formToken');
    },
  );

  it('lists the refusals of a call', () => {
    const refusals = (method: string, path: string) => Object.keys(operation(method, path).responses).sort();
    expect(refusals('get', '/api/form-token')).toEqual(['2XX', '429', '500', '503', '507']);
    expect(refusals('get', '/api/contact-inquiries/{id}/hire')).toContain('409');
    expect(refusals('post', '/api/employee/evaluation')).toContain('404');
    expect(refusals('put', '/api/employee/evaluation/draft')).toContain('404');
    expect(refusals('patch', '/api/submissions/{id}/status')).toEqual(
      ['2XX', '400', '401', '403', '404', '408', '409', '413', '415', '422', '429', '500', '503', '507'].sort(),
    );
  });
});
