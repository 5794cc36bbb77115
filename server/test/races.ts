type Calls<Answer> = readonly (() => Promise<Answer>)[];

/** How two come to be first and second. Answers that differ between the two ways depend on timing. */
export const races = [
  ['at once', <Answer>(calls: Calls<Answer>): Promise<Answer[]> => Promise.all(calls.map((call) => call()))],
  [
    'one after the other',
    async <Answer>(calls: Calls<Answer>): Promise<Answer[]> => {
      const answers: Answer[] = [];
      for (const call of calls) answers.push(await call());
      return answers;
    },
  ],
] as const;
