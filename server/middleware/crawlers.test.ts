import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { crawlerFiles } from '#server/middleware/crawlers.ts';

it.each(['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/site.webmanifest'])(
  '%s is asked for anew, since a publication may change it',
  async (path) => {
    const server = createServer(express().use(crawlerFiles({ pages: new Map() })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  },
);
