import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { describeFailure, type Result } from './tally.ts';

/** Leaves Vitest's result for `run.ts`. */
export default class ResultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const failures = unhandled.map(({ message }) => describeFailure('outside of a test', message));
    const result: Result = { passed: 0, failed: 0, failures, secondTries: [] };
    for (const module of modules) {
      const file = module.relativeModuleId;
      // A file that could not be read has no tests; one whose hooks failed skips them.
      for (const part of [module, ...module.children.allSuites()]) {
        for (const { message } of part.errors()) failures.push(describeFailure(file, message));
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = `${file}: ${test.fullName}`;
        if (state === 'passed') result.passed++;
        if (state === 'failed') failures.push(describeFailure(name, errors[0]?.message));
        if (test.diagnostic()?.flaky) result.secondTries.push(name);
      }
    }
    result.failed = failures.length;
    writeFileSync(join(process.env.TEST_TALLY ?? '.', 'vitest.json'), JSON.stringify(result));
  }
}
