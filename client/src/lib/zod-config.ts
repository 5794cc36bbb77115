/*
 * Our content security policy forbids eval. Zod asks whether it may use it whenever an object schema is made, and the
 * question alone is a violation: this has to run before any module that makes one, so main.tsx imports it first. Set
 * the way Zod reads it before it is loaded (`GlobalThisWithConfig` in zod/v4/core), since `z.config` would bring a part
 * of Zod into the first chunk.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
