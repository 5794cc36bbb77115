export const termsText = `These terms apply when you use this site, send us something through it, or work in the employee portal of {{name}}. They are short, and they are meant to be read.

## Who we are

{{legalEntity}} is the company behind {{network}} and {{magazine}}. “We” and “us” mean this company; “you” means anyone who uses the site. If {{network}} or {{magazine}} has a site of its own, the terms of that site apply there.

## Using this site

You may read, link to and print anything here for your own use, and quote from it with our name. Please do not

- copy whole parts of the site, or our names and marks, so that people could take you for us,
- try to reach what is not meant for you, or slow the site down for others,
- send us anything that is unlawful, harmful, or not yours to send.

Search engines and other programs are welcome where our robots.txt lets them in, at a pace that people do not notice. If you find a weakness, please report it as our [security.txt](/.well-known/security.txt) says; anyone who looks carefully and tells us first has nothing to fear from us.

## Inquiries and advertising

What the media kit says about audiences, formats and placements is information and not an offer. An order exists once both of us have agreed to it in writing. We may turn down an advertisement without giving a reason.

## Applications

Applying is free, and sending a form does not create a job, an engagement or a claim to one. Please tell the truth in it, and name other people only if they agree. We answer every application, but we do not promise how we decide.

An opening describes work as we plan it on the day we publish it. What counts is what we agree on with you afterward. If an opening closes while you are writing, you can still send what you wrote, and we will read it.

**Minimum age.** You must be at least {{youngestAge}} to apply to the street team. If you are under {{adultAge}}, a parent or guardian must agree before we read your application, and may change their mind at any time. Sales executives and content creators must have reached the age of majority where they live.

## What you send us

What you send stays yours. By sending it you allow us to store it, to copy it as far as the technology requires, and to show it inside {{name}} to the people who decide about it. That is all: we do not publish it, and do not pass it on. If we would like to publish something of yours, we ask, and agree with you on how, where and for what.

You are responsible for having the right to send it: a recording, for example, often belongs to several people. If you take an application back, this permission ends, too, and we delete it as our [Privacy Policy](/privacy) says.

## Sales executives

Third-party sales executives are independent contractors. Commission, territory and what happens at the end are part of a written agreement of their own. Nobody may sign, promise or collect anything in our name before there is one.

## Street team volunteers

Volunteers give their time freely. The work is not paid, it replaces no paid work, and either side may end it at any time, without a reason. We say beforehand what you get, such as entry, meals or travel, and keep to it. Follow the rules of the venue and what the person in charge says, look after yourself and each other, and stop when something does not feel safe.

## Content creators

What we make together is agreed on in writing, piece by piece: what it is, by when, what it pays, who may use it and for how long. Until then neither of us owes the other anything. What we make under both our names has to say so wherever it appears, as the rules on endorsements require.

## Accounts in the portal

Accounts are for people who work with us, and each account is for one person alone. Keep your password and devices to yourself, and tell an administrator at once if somebody else may have used them. What you find in the portal about colleagues, applicants, partners and plans is confidential, even after you have left.

We may close an account when the work ends or when these terms are broken. What you write in the portal as part of your work may be kept after that; the [Privacy Policy](/privacy) says what happens to information about you.

## Links to other places

We link to sites of others because we find them useful. We do not check what they do, and their own terms apply there.

## What we promise, and what we do not

We take care that what stands here is right and that the site works. We do not promise that it is always there, free of errors, or fit for a particular purpose: as far as the law allows, the site is provided as it is, without warranties of any kind.

As far as the law allows, we are not liable for indirect damage, or for profit or data that were lost by using this site. Nothing in these terms limits what cannot be limited by law, such as liability for intent, gross negligence or injury, or the rights that you have as a consumer or worker.

## Law and place

The law of {{governingLaw}} applies, without its rules on conflicts of law, and the courts there decide. Rights that the law of your own home gives you, and that no contract can take away, stay yours.

If one sentence of these terms turns out not to hold, the others still do.

## Changes

We may change these terms; the date at the top says when this version took effect. What we have already agreed on with you is not changed by that. We tell people who have an account before we make a change that concerns them.
`;
