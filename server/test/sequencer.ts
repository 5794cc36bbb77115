import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Waits for a minute of real time twice, while all others run. */
const longest = 'server/scripts/killed-mail.rest.test.ts';

/** Tests of processes first: they wait for much, which would leave a processor idle at the end. */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      moduleId.endsWith(longest) ? 0 : project.name === 'processes' ? 1 : 2;
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
