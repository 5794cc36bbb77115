import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Node's own default, for processes and threads that take it from `NODE_COMPILE_CACHE`: it spares them the loading of what strips types. */
export const compileCache = join(tmpdir(), 'node-compile-cache');
