import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { describeFailure, type Result } from '#server/test/tally.ts';

/** Leaves Playwright's result for `server/test/run.ts`. */
export default class ResultReporter implements Reporter {
  #suite: Suite | undefined;
  #errors: TestError[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd({ status }: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const failures = [
      ...tests.filter((test) => test.outcome() === 'unexpected').map(describe),
      ...this.#errors.map(({ message }) => describeFailure('outside of a journey', message)),
    ];
    const flaky = tests.filter((test) => test.outcome() === 'flaky');
    const result: Result = {
      passed: tests.filter((test) => test.outcome() === 'expected').length + flaky.length,
      failed: status === 'passed' ? failures.length : Math.max(1, failures.length),
      failures,
      secondTries: flaky.map(nameOf),
    };
    writeFileSync(join(process.env.TEST_TALLY ?? '.', 'journeys.json'), JSON.stringify(result));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function describe(test: TestCase): string {
  return describeFailure(nameOf(test), test.results.findLast(({ error }) => error)?.error?.message);
}

function nameOf(test: TestCase): string {
  return test.titlePath().slice(2).join(' › ');
}
