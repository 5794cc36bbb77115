/* Zod tests for eval, which our content policy refuses. Set before Zod loads, and without importing it. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
