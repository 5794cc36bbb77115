import type { Outcome } from './compare.ts';
import { withProxy } from './proxy.ts';
import { moreWritten, withInstances } from './restarts.ts';
import { ask } from './stage.ts';
import { whileWriting } from './writers.ts';

const roles = ['overtone_1', 'overtone_2'] as const;

/** The way of docs/operations.md, "Replace secrets": two roles in turn, each the same as the owner. */
export function changePasswords(times: number): Promise<Outcome> {
  return withInstances(2, (stage, running) =>
    withProxy(stage, (target) =>
      whileWriting(target, stage, async (written) => {
        const owner = new URL(stage.url).username;
        for (let turn = 0; turn < times; turn += 1) {
          const [role, before] = turn % 2 === 0 ? roles : roles.toReversed();
          const password = `password ${turn}`;
          await moreWritten(written);
          if (turn < 2) {
            await ask(stage.url, `create role ${role} in role ${owner}`);
            await ask(stage.url, `alter role ${role} set role = ${owner}`);
          }
          await ask(stage.url, `alter role ${role} login password '${password}'`);
          const DATABASE_URL = Object.assign(new URL(stage.url), { username: role, password }).href;
          for (const instance of [0, 1]) {
            await running[instance]?.stop();
            running[instance] = await stage.start(instance, { DATABASE_URL });
          }
          await moreWritten(written);
          if (turn > 0) await ask(stage.url, `alter role ${before} nologin`);
        }
      }),
    ),
  );
}
