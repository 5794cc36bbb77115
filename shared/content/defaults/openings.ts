import type { DefaultEntry } from '#shared/content/words.ts';

const brandPartnerships = `{{name}} lives on partners who fit: an instrument maker next to a filmed session, a neighborhood restaurant next to a story about the venue next door. You find them, and you stay the person they call.

## What you do

- Build a list of your own: national brands with an interest in music, and the agencies that plan for them.
- Present {{network}} and {{magazine}} with our media kit, on calls and in person, in your own words.
- Hand over a signed brief. Our team plans, produces and reports; you keep the relationship.

## What you get

- 15% of net revenue on every campaign you bring in, and on renewals for as long as you look after the client. Paid monthly, once the client has paid.
- Rates you can quote, sample plans, and one person on our end who answers within a business day.
- No base pay and no expenses: you’re an independent contractor, on your own schedule, and you’re free to represent others who don’t compete with us.

## What we look for

Contacts in music, food, fashion, travel or technology, and the patience to listen before you pitch. Two years of selling anything to businesses helps. You don’t need a degree.

## How it goes

Apply with the form. If it’s a fit, we talk for half an hour, you meet two of us, and we sign a one-page agreement. We answer every application, even when the answer is no.`;

const venues = `Clubs, halls and festivals have the same problem as the bands they book: people have to hear about them in time. {{network}} films in their rooms and {{magazine}} writes about them, and you sell the space next to it.

## What you do

- Look after rooms and festivals in Central Texas: about forty of them, from 200 seats to 20,000.
- Sell season packages: a filmed night, a page in the magazine, a place in the Friday letter.
- Be there. Most of this business is done at the bar before doors, so you should like being out two nights a week.

## What you get

- 18% of net revenue in a client’s first year and 12% after that, paid monthly once the client has paid.
- Two passes to whatever we film in your area, and mileage at the federal rate for visits we’ve agreed on.
- No base pay: you’re an independent contractor and set your own hours.

## What we look for

You know these rooms, and the people who run them pick up when you call. Experience in booking, promotion or ticketing counts as much as sales.

## How it goes

There’s no deadline: we read applications as they come in, and we’re taking on two people this season. Apply with the form, and name the three rooms you’d call first.`;

const chicago = `Street team volunteers are the part of {{name}} people meet in person. In Chicago that means clubs in Logan Square and Pilsen, record stores, and a few nights when we film.

## What you do

- Two or three evenings a month, in pairs: hand out {{magazine}}, put up posters where we have permission, talk to people in line.
- Shoot a little video or a few photos, if you like, and tag {{networkAccount}} in what you post.
- Arrive {{earlyMinutes}} minutes early. Tell your partner if you can’t make it; nobody’s asked why.

## What you get

This is volunteer work. It isn’t paid, it doesn’t lead to a job by itself, and it doesn’t replace one.

- Free entry every night you work, and one more night a month.
- A meal or $20 toward one, and your fare home, up to $25.
- A reference once you’ve worked six nights, and first word of our paid openings.

## What we ask

You’re at least {{youngestAge}}. Until you’re {{adultAge}}, a parent or guardian has to agree, you work afternoons and all-ages shows only, and always paired with an adult. A camera’s welcome but not required.`;

const losAngeles = `From May to October we’re at outdoor shows and neighborhood festivals from Highland Park to Long Beach. The team is small, sunburned and in good spirits.

## What you do

- Staff our table in four-hour shifts: show what’s on {{network}}, give away {{magazine}}, sign people up for the Friday letter if they ask.
- Walk the grounds with a camera or a phone, and send us what you saw the same night.
- Set up or tear down. Never both on the same day.

## What you get

This is volunteer work, and it isn’t paid.

- A festival pass for the whole day you work a shift.
- Water, shade and a meal on every shift; parking or your fare, up to $30.
- Your name next to every photo of yours we publish. It stays yours.

## What we ask

You’re at least {{youngestAge}}; until you’re {{adultAge}}, a parent or guardian has to agree, and your shifts end at 8 p.m. We’d like you for at least three days a season. Spanish, Korean or Armenian helps a lot.`;

const liveSessions = `You already film music, and people already watch it. We’d like you to make a series of live sessions with us: six films in six months, in rooms you pick, with artists you’d record anyway.

## What you make

- One session of 8 to 15 minutes a month: an artist, one room, three songs, no interview unless you want one.
- A vertical cut of under a minute for each, which you post on your own accounts, tagging {{networkAccount}}.
- A few sentences for {{magazine}} about how the night went.

## What you get

- $400 for each finished film, within 30 days of delivery. We pay the artist separately.
- Our microphones, lights and an engineer on the day, if you want them.
- You keep your copyright. {{network}} shows the films first for 90 days, and alongside you after that.
- It’s freelance work: no exclusivity, and nothing else you publish needs our permission.

## What we look for

An eye and an ear, steady work over the last year, and viewers who stay. A small audience that listens beats a large one that scrolls by, so send us screenshots of your analytics.`;

export const defaultOpenings: readonly DefaultEntry[] = [
  {
    id: 'brand-partnerships-executive',
    title: 'Brand Partnerships Executive',
    form: 'sales',
    line: 'Bring national brands to {{network}} and {{magazine}}, from wherever you work.',
    place: 'Remote',
    employment: 'CONTRACTOR',
    hours: 'Up to you; most put in 10 to 15 a week',
    pay: 'Commission only: 15% of net revenue, renewals included',
    opens: '2026-11-01',
    closes: '2027-06-30',
    text: brandPartnerships,
  },
  {
    id: 'venue-and-festival-sales-executive',
    title: 'Venue and Festival Sales Executive',
    form: 'sales',
    line: 'Be the first call for clubs, halls and festivals in Central Texas.',
    place: 'Austin, TX',
    employment: 'CONTRACTOR',
    hours: 'Up to you, including two nights a week',
    pay: 'Commission only: 18% in a client’s first year, then 12%',
    opens: '2026-11-01',
    closes: '',
    text: venues,
  },
  {
    id: 'street-team-chicago',
    title: 'Street Team Volunteer',
    form: 'street-team',
    line: 'Carry {{magazine}} into the clubs and record shops of Chicago, two or three evenings a month.',
    place: 'Chicago, IL',
    employment: 'VOLUNTEER',
    hours: 'Two or three evenings a month',
    pay: 'Unpaid: free entry, a meal, and your fare home',
    opens: '2026-11-01',
    closes: '2027-06-30',
    text: chicago,
  },
  {
    id: 'festival-team-los-angeles',
    title: 'Festival Team Volunteer',
    form: 'street-team',
    line: 'Spend festival season at our table and behind a camera, in four-hour shifts.',
    place: 'Los Angeles, CA',
    employment: 'VOLUNTEER',
    hours: 'Shifts of 4 hours, three days or more a season',
    pay: 'Unpaid: a day pass, a meal, and parking or your fare',
    opens: '2026-11-01',
    closes: '2027-06-30',
    text: losAngeles,
  },
  {
    id: 'live-session-creator',
    title: 'Live Session Creator',
    form: 'influencer',
    line: 'Film six live sessions in six months with us, under both our names.',
    place: 'Remote',
    employment: 'CONTRACTOR',
    hours: 'About three days a month, for six months',
    pay: '$400 for each finished film',
    opens: '2026-11-01',
    closes: '2027-06-30',
    text: liveSessions,
  },
];
