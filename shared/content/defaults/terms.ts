export const termsText = `These terms apply when you use this site, send us something through it, or work in the employee portal of {{name}}. They’re short, and they’re meant to be read.

## Who we are

{{legalEntity}} is the company behind {{network}} and {{magazine}}. “We” and “us” mean this company; “you” means anyone who uses the site. If {{network}} or {{magazine}} has a site of its own, that site’s terms apply there.

## Using this site

You’re welcome to read, link to and print anything here for your own use, and to quote from it with credit. Please don’t

- copy whole parts of the site, or our names and marks, in a way that makes people take you for us,
- try to get into places that aren’t meant for you, or slow the site down for others,
- send us anything unlawful, harmful, or not yours to send.

Search engines and other bots are welcome where our robots.txt lets them in, at a pace nobody notices. If you find a security problem, please report it as our [security.txt](/.well-known/security.txt) says. If you look carefully and tell us first, we won’t come after you for it.

## Inquiries and advertising

What the media kit says about audiences, formats and placements is information, not an offer. There’s an order once both of us have agreed to it in writing. We may turn down an ad without giving a reason.

## Applications

Applying is free, and sending a form doesn’t create a job, an engagement or a claim to one. Please tell the truth in it, and name other people only if they’re OK with it. We answer every application, but we don’t promise what the answer will be.

An opening describes the work as we plan it on the day we publish it. What counts is what we agree on with you afterward. If an opening closes while you’re writing, you can still send what you wrote, and we’ll read it.

**Minimum age.** You must be at least {{youngestAge}} to apply to the street team. If you’re under {{adultAge}}, a parent or guardian has to agree before we read your application, and can change their mind at any time. Sales executives and content creators must have reached the age of majority where they live.

## What you send us

What you send stays yours. By sending it you allow us to store it, to copy it as far as the technology requires, and to show it inside {{name}} to the people who decide about it. That’s all: we don’t publish it, and we don’t pass it on. If we’d like to publish something of yours, we’ll ask, and agree with you on how, where and for what.

Make sure you have the right to send it: a recording, for example, often belongs to several people. If you take an application back, this permission ends too, and we delete it as our [Privacy Policy](/privacy) says.

## Sales executives

Third-party sales executives are independent contractors. Commission, territory and what happens at the end are covered in a separate written agreement. Until there is one, nobody may sign, promise or collect anything in our name.

## Street team volunteers

Volunteers give their time freely. The work is unpaid, it doesn’t replace paid work, and either side can end it at any time, without a reason. We tell you up front what you get, such as entry, meals or travel, and we stick to it. Follow the venue’s rules and the person in charge, look out for yourself and each other, and stop when something doesn’t feel safe.

## Content creators

What we make together is agreed on in writing, piece by piece: what it is, when it’s due, what it pays, who may use it and for how long. Until then, neither of us owes the other anything. What we make under both our names has to say so wherever it appears, as the FTC’s endorsement rules require.

## Accounts in the portal

Accounts are for people who work with us, and each account is for one person only. Keep your password and devices to yourself, and tell an administrator right away if somebody else may have used them. What you learn in the portal about colleagues, applicants, partners and plans is confidential, even after you leave.

We may close an account when the work ends or when these terms are broken. What you write in the portal as part of your work may be kept after that; the [Privacy Policy](/privacy) says what happens to information about you.

## Links to other places

We link to other sites because we find them useful. We don’t check what they do, and their own terms apply there.

## What we promise, and what we don’t

We work to keep this site accurate and running. We don’t promise that it’s always available, free of errors, or fit for a particular purpose: as far as the law allows, the site is provided as is, without warranties of any kind.

As far as the law allows, we aren’t liable for indirect damages, or for lost profits or data, that come from using this site. Nothing in these terms limits what the law doesn’t let us limit, such as liability for willful misconduct, gross negligence or injury, or your rights as a consumer or worker.

## Governing law

The law of {{governingLaw}} applies, without regard to its conflict-of-laws rules, and the courts there decide. You keep any rights that the law where you live gives you and no contract can take away.

If one part of these terms turns out not to hold up, the rest still does.

## Changes

We may change these terms; the date at the top says when this version took effect. A change doesn’t affect what we’ve already agreed on with you. We tell people who have an account before we make a change that concerns them.
`;
