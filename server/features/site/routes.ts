import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { isDatabaseReady } from '#server/database/migrate.ts';
import { getSystemFacts } from '#server/features/site/data.ts';
import { issueFormToken } from '#server/lib/form-token.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { formSecret } from '#server/lib/secrets.ts';
import { handle } from '#server/middleware/handle.ts';
import { requirePermission } from '#server/middleware/session.ts';
import type { SystemOverview } from '#shared/system.ts';

/** For whoever runs the product; outside `/api`, without session or limit. */
export const operatorRouter = Router();
export const formTokenRouter = Router();
export const systemRouter = Router();

const startedAt = new Date().toISOString();
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
};

operatorRouter.get('/healthz', (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
});

operatorRouter.get('/readyz', async (_request, response) => {
  // Whatever keeps the database from answering is the answer to this question, not a fault of it.
  const ready = await isDatabaseReady().catch(() => false);
  response.set('Cache-Control', 'no-store');
  if (ready) response.json({ status: 'ready' });
  else response.status(503).set('Retry-After', '5').json({ status: 'waiting for the database' });
});

formTokenRouter.get(
  '/',
  handle({}, () => ({ token: issueFormToken(formSecret()) })),
);

systemRouter.get(
  '/',
  requirePermission('system:read'),
  handle({}, async (): Promise<SystemOverview> => ({ version, startedAt, ...(await getSystemFacts()) })),
);
