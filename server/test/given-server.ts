import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { makeTemplate, runOnServer } from '#server/test/template.ts';

/** A second PostgreSQL as operators provide it: an ordinary role, another time zone and date style. */
export default async function givenServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-given-'));
  const server = await startEmbedded(folder);
  await runOnServer(server.url, `create role tenant login createdb password 'tenant-password'`);
  await runOnServer(server.url, 'create database tenant owner tenant');
  await runOnServer(server.url, `alter role tenant set datestyle = 'German'`);
  await runOnServer(server.url, `alter role tenant set timezone = 'America/St_Johns'`);
  const url = new URL(server.url);
  url.username = 'tenant';
  url.password = 'tenant-password';
  url.pathname = '/tenant';
  await makeTemplate(url.href);
  project.provide('serverUrl', url.href);
  project.provide('dataRoot', join(folder, 'data'));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
