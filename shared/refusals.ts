import { z } from 'zod';

/* Messages for rules without one of their own. Zod's defaults are written for programmers. */

const wrongTypes: Record<string, string> = {
  string: 'Please enter text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose yes or no',
  array: 'Please send a list',
  object: 'Please send named values',
  record: 'Please send named values',
};

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'This is required' : (wrongTypes[issue.expected] ?? unreadable);
      case 'too_small':
        return `${asked(issue.origin)} at least ${issue.minimum}${units(issue.origin, issue.minimum)}`;
      case 'too_big':
        return `${asked(issue.origin)} at most ${issue.maximum}${units(issue.origin, issue.maximum)}`;
      case 'invalid_value':
        return `Please choose ${issue.values.map(String).join(', ')}`.replace(/, ([^,]*)$/, ' or $1');
      case 'unrecognized_keys':
        return `Nothing here is called ${issue.keys.join(', ')}`;
      default:
        return unreadable;
    }
  },
});

const unreadable = 'This couldn’t be read. Please check how it’s written';

function asked(origin: string): string {
  if (origin === 'string') return 'Please use';
  return ['array', 'set', 'map'].includes(origin) ? 'Please choose' : 'Please enter';
}

function units(origin: string, count: number | bigint): string {
  if (origin !== 'string') return '';
  return count === 1 ? ' character' : ' characters';
}
