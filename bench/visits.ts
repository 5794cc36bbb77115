import type { Hand } from './hand.ts';

/** A screen and what people do on it. */
export interface Visit {
  screen: string;
  /** Who is signed in. */
  as?: string;
  path: string;
  act: (hand: Hand) => Promise<void>;
}

export const admin = 'employee.1';
/** Reviews, and wrote every tenth submission. */
const manager = 'employee.2';
const writer = 'employee.8';

const words = ['harbour', 'nights'] as const;

/** Every screen where people do more than follow a link. */
export const visits: readonly Visit[] = [
  {
    screen: 'landing page',
    path: '/',
    act: async (hand) => {
      const { page } = hand;
      await bringToLife(hand);
      await page.getByRole('button', { name: 'Send Inquiry' }).scrollIntoViewIfNeeded();
      await page.locator('#contact-form button[type=submit]:enabled').waitFor();
      await hand.type(page.getByRole('textbox', { name: 'Full Name' }), 'Ida');
      await hand.type(page.getByRole('textbox', { name: 'Message' }), words[0]);
      await hand.click(page.getByRole('navigation').first().getByRole('link', { name: 'Careers', exact: true }));
    },
  },
  {
    screen: 'landing page that comes to life under the hand',
    path: '/',
    act: async (hand) => hand.type(hand.page.getByRole('textbox', { name: 'Full Name' }), 'Ida'),
  },
  {
    screen: 'careers',
    path: '/careers',
    act: async (hand) => {
      const { page } = hand;
      await bringToLife(hand);
      await hand.click(page.getByRole('tab', { name: 'Street Team' }));
      await hand.click(page.getByRole('tab', { name: 'Content Creators' }));
      await hand.type(page.getByRole('textbox', { name: 'Name (required)', exact: true }), words[0]);
      await hand.type(page.getByLabel('Email'), words[0]);
    },
  },
  {
    screen: 'careers page that comes to life under the hand',
    path: '/careers',
    act: async (hand) => hand.click(hand.page.getByRole('tab', { name: 'Street Team' })),
  },
  {
    screen: 'sign-in',
    path: '/employee/login',
    act: async (hand) => {
      const { page } = hand;
      await hand.type(page.getByLabel('Username'), writer);
      await hand.type(page.getByRole('textbox', { name: 'Password' }), 'not it');
      await hand.click(page.getByRole('button', { name: 'Sign in' }));
      await page.getByRole('alert').waitFor();
    },
  },
  {
    screen: 'dashboard of an employee',
    as: writer,
    path: '/employee/dashboard',
    act: async (hand) => {
      const { page } = hand;
      for (const name of [/^Training/, /^Submissions Hub/, /^Evaluation History/]) {
        await hand.click(page.getByRole('main').getByRole('link', { name }).first());
        await hand.click(page.getByRole('link', { name: 'Back to Dashboard' }));
      }
    },
  },
  {
    screen: 'evaluation',
    as: writer,
    path: '/employee/evaluation/staff_writer',
    act: async (hand) => {
      const { page } = hand;
      await hand.type(page.getByRole('textbox').first(), words.join(' '));
      await hand.type(page.getByRole('textbox').nth(1), words[0]);
      await hand.click(page.getByRole('button', { name: 'Next Category' }));
      await hand.type(page.getByRole('textbox').first(), words[0]);
      await hand.click(page.getByRole('button', { name: 'Next unanswered' }));
      await hand.click(page.getByRole('navigation', { name: 'Categories' }).getByRole('button').last());
      await hand.click(page.getByRole('button', { name: 'Submit Evaluation' }));
    },
  },
  {
    screen: 'training',
    as: writer,
    path: '/employee/training/staff_writer',
    act: async (hand) => {
      const { page } = hand;
      await hand.click(page.getByRole('main').getByRole('listitem').getByRole('link').first());
      const mark = page.getByRole('button', { name: /Mark as done|Undo/ });
      await hand.click(mark);
      await hand.click(mark);
      await hand.click(page.getByRole('link', { name: 'Back to Training' }));
    },
  },
  {
    screen: 'submission form',
    as: writer,
    path: '/submissions-hub',
    act: async (hand) => {
      const { page } = hand;
      await hand.click(page.getByRole('button', { name: /^Start Submission/ }).first());
      const fields = page.getByRole('dialog').getByRole('textbox');
      await hand.search(fields.first(), words);
      await hand.type(fields.nth(1), words[0]);
      await hand.click(page.getByRole('button', { name: 'Submit', exact: true }));
      await hand.press('Escape');
      await hand.click(page.getByRole('tab', { name: 'My Submissions' }));
    },
  },
  {
    screen: 'my submissions',
    as: manager,
    path: '/submissions-hub?tab=mine',
    act: async (hand) => {
      const { page } = hand;
      await hand.choose(page.getByLabel('Status'));
      await hand.search(page.getByLabel('Search titles'), words);
      await hand.click(page.getByRole('table').getByRole('link').first());
      await hand.click(page.getByRole('link', { name: 'Back to My Submissions' }));
      await hand.click(page.getByRole('tab', { name: 'Submit New' }));
    },
  },
  {
    screen: 'queue of a manager',
    as: manager,
    path: '/manager/dashboard',
    act: async (hand) => {
      const { page } = hand;
      await hand.click(page.getByRole('region', { name: 'Pending Submissions' }).getByRole('link').first());
      const note = page.getByRole('region', { name: 'Review Submission' }).getByRole('textbox').first();
      await hand.type(note, words.join(' '));
      await hand.press('Tab');
      await hand.press('j');
      await hand.press('k');
      await hand.choose(page.getByLabel('Type'));
      await hand.press('?');
      await hand.press('Escape');
    },
  },
  {
    screen: 'inbox',
    as: admin,
    path: '/admin',
    act: async (hand) => {
      const { page } = hand;
      const list = page.getByRole('region', { name: 'List of inquiries' });
      await hand.click(list.getByRole('link').first());
      await hand.click(page.getByRole('link', { name: /^Older/ }));
      await hand.press('Escape');
      await hand.click(page.getByRole('navigation', { name: 'Inquiries by form' }).getByRole('link').nth(2));
      await hand.choose(page.getByLabel('State'));
      await hand.search(page.getByLabel('Search'), words);
      await hand.click(page.getByRole('button', { name: /^(Clear search and filters|Show all inquiries)$/ }));
    },
  },
  {
    screen: 'submissions',
    as: admin,
    path: '/admin/submissions',
    act: async (hand) => {
      const { page } = hand;
      await workOnSubmissions(hand);
      await hand.choose(page.getByLabel('Status', { exact: true }));
      await hand.search(page.getByLabel('Search by title or type'), words);
      await hand.click(page.getByRole('button', { name: /all filters$/ }));
      await hand.click(page.getByRole('button', { name: 'Created' }));
    },
  },
  {
    screen: 'evaluations',
    as: admin,
    path: '/admin/employees',
    act: async (hand) => {
      const { page } = hand;
      await hand.click(page.getByRole('button', { name: /^View Responses/ }).first());
      await hand.type(page.getByRole('dialog').getByRole('textbox'), words[0]);
      await hand.press('Escape');
      await hand.choose(page.getByLabel('Role'));
      await hand.search(page.getByLabel('Search'), words);
      await hand.click(page.getByRole('link', { name: 'Participation' }));
      await hand.click(page.getByRole('link', { name: 'Responses', exact: true }));
    },
  },
  {
    screen: 'accounts',
    as: admin,
    path: '/admin/accounts',
    act: async (hand) => {
      const { page } = hand;
      await hand.click(page.getByRole('button', { name: /^Change/ }).nth(1));
      await hand.press('Escape');
      await hand.click(page.getByRole('button', { name: 'New account' }));
      await hand.type(page.getByRole('dialog').getByRole('textbox').first(), words[0]);
      await hand.press('Escape');
      await hand.choose(page.getByLabel('Role'));
      await hand.search(page.getByLabel('Search'), words);
    },
  },
];

/** As a hand does on its way to what it will press. */
async function bringToLife({ page }: Hand): Promise<void> {
  const awake = page.evaluate(() => new Promise<void>((resolve) => addEventListener('awake', () => resolve())));
  await page.mouse.move(1, 1);
  await awake;
}

/** With as many rows as are loaded. */
export async function workOnSubmissions(hand: Hand): Promise<void> {
  const { page } = hand;
  const ticks = page.getByRole('checkbox', { name: /^Choose / });
  await hand.click(ticks.nth(1));
  await hand.click(ticks.nth(1));
  await hand.click(ticks.first());
  await hand.click(ticks.first());
  await hand.click(page.getByRole('link', { name: /^View Details/ }).first());
  await hand.type(page.getByRole('dialog').getByRole('textbox').first(), words[0]);
  await hand.press('Escape');
}
