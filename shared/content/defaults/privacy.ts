export const privacyText = `This policy says what {{name}} learns about you when you visit this site, send us a form or work with us in the employee portal, what we do with it, and how you stay in charge of it. We have tried to write it so that nobody needs a lawyer to read it.

## In short

- You can read this whole site without telling us who you are. There is no advertising, no analytics and no tracking on it, and no page loads anything from another company.
- We ask for personal information in forms only, and each form says what it is for.
- What you send is deleted automatically: an inquiry no later than {{keepInquiriesMonths}} months after its last update, an application no later than {{keepApplicationsMonths}} months.
- Every form gives you a private page. There you can see what you sent, correct it, withdraw it or delete it, without an account and without asking us.
- We do not sell personal information, and we do not share it with anybody for their own purposes.

## Who is responsible

{{legalEntity}}, the company behind {{network}} and {{magazine}}, decides what happens to your information and is responsible for it. The address for questions about privacy is at the end of this page; the [contact form](/#contact-form) reaches us too.

## When you only visit

Your browser tells our server which page it wants, and the network address to send it to. We need both to answer. Our own log lines hold the time, the page and whether it worked, and no address. The web server in front of it may note addresses for a short time, to find faults and to keep attacks out.

To keep the forms and the sign-in usable, we count how often they are used from one network. For that we store a scrambled form of the address that cannot be turned back into it, and delete it once it is no longer needed.

We do this because a site cannot be run safely without it.

## When you send us a form

| Form | What it asks for | Kept after its last update |
| --- | --- | --- |
| Advertising inquiry | {{inquiryAnswers}} | {{keepInquiriesMonths}} months |
| Sales executive | {{salesAnswers}} | {{keepApplicationsMonths}} months |
| Street team | {{streetTeamAnswers}} | {{keepApplicationsMonths}} months |
| Content creator | {{creatorAnswers}}, and files if you add any | {{keepApplicationsMonths}} months |

Fields marked with an asterisk are required; you may leave the others empty. If you came to an application from one of our openings, it remembers which one, unless you remove it.

**Why we ask.** An inquiry lets us answer you. An application lets us decide whether to work with you, and tell you so. You asked us to do that by sending it, and that is the ground on which we use it. We use it for nothing else.

**How long we keep it.** The period starts over whenever you or we work on it. For an application that was accepted, declined or withdrawn, it is counted from that moment, whatever happens afterward. A nightly job deletes what is due, so nobody has to remember to.

**Messages that look like spam.** We set them aside, so that a person can look at them, and delete them after {{keepSpamDays}} days.

**Messages you write to us.** If you answer one of our emails, your answer is kept with the inquiry it belongs to, and for just as long.

## Files

Content creators may send pictures and PDFs. Pictures are redrawn when they arrive, which removes hidden details such as the place where they were taken; PDFs are kept as they are. Files are stored under random names, can be opened only by the people who decide on applications, and are deleted with the application.

## If you are under {{adultAge}}

You must be at least {{youngestAge}} to apply to the street team. If somebody younger fills in the form, the form says so, and we store none of it.

If you are under {{adultAge}}, we ask for the name and email address of a parent or guardian, and write to them. Until they agree, nobody on our team can read your application: they see that it is waiting, since when, and its reference. If the guardian says no, it is deleted at once; if they do not answer within {{guardianDays}} days, it is deleted then. A guardian can withdraw their agreement later, on the same private page.

We use the guardian's name and address for that question alone, with their agreement as the ground, and delete them with the application.

## Who sees it

Inside {{name}}, administrators read what arrives and answer it. They may hand an inquiry or application to a manager, who then sees that one. Reading lists, downloading files and exporting are recorded, with who did it and when.

## Who works for us

The site, its database, the files and the mail run on systems that {{name}} operates itself. If we use a company for any of that, we name it here, and it may use your information for our purposes only.

We tell others about you only if the law obliges us to.

## Email we send

We write to the address that you gave: that your form has arrived, and our answer. A receipt repeats nothing of what you wrote, in case somebody typed your address by mistake. Our mail has no hidden pictures and does not report whether you read it. There is no newsletter behind these forms.

## Cookies, and what stays in your browser

There is one cookie. It is called \`sid\` (or \`__Host-sid\`), is set only when somebody signs in to the employee portal, and does nothing but keep them signed in. It is removed when they sign out, or after a few hours. Visitors have none.

Your browser also keeps a few things for you, on your own device. They are never sent to us automatically, except for the files of a form that you have sent:

- what you have typed into a form and not sent yet, so that a crash or a lost connection does not cost you your work. The form says how long that is kept, and has a button that clears it;
- the files that you have chosen for a form and that have not arrived yet, as long as what you typed. Clearing the form or removing a file deletes them here, and so does their arrival. If the connection is lost after you have sent the form, the rest are sent when you open its private page again;
- in the portal: whether you chose the light or the dark look, whether single keys are switched on, and what you last opened from the search.

## If you work with us in the portal

If you have an account, it holds more about you:

- **Your account**: name, username, email address, role, when you signed in, and your sign-in credentials. Passwords are stored in a form that nobody can read; of a passkey we hold only the public half. You see where you are signed in, with the browser and a shortened network address, and can end any of these sessions.
- **Your work**: training that you finished, pitches and leads with their reviews, messages and files, notifications, and your choices about mail.
- **Your self-evaluations**: you and administrators read them. Drafts are yours alone.
- **The record of acts**: who did what and when, such as sign-ins, decisions, exports and deletions. It holds numbers and scrambled addresses, nothing that people wrote, and it cannot be changed, not even by us. It is kept for good, because a record that can be cleaned up proves nothing.

We need this to work together and to keep the portal safe. It is kept for as long as the account, or the record that it is part of. When somebody leaves, the account is closed and its sessions end at once.

## Your rights, and how to use them

**The quick way.** Each form leads to a private page, and the receipt that we mail has its link. It works for {{privateLinkDays}} days. There you can

- read everything that you sent, and see where it stands,
- correct it, until somebody has begun to work on it,
- add a file,
- withdraw it, or delete it with everything that belongs to it.

Anybody who has the link can do the same, so keep it to yourself.

**The other way.** Write to us, and we will tell you what we hold about you, give you a copy, correct it or delete it, or stop using it. We may ask you to answer from the address that we know, so that nobody else can do this in your name. It costs nothing, and we do not treat anyone differently for asking.

Two things outlast a deletion. Backups are overwritten within months and are restored only after a disaster; we then delete again what had been deleted. And what somebody wrote as part of their work for {{name}} stays, without their name where that is possible.

Nothing here is decided by a machine: people read every application. If you think that we have handled your information wrongly, you can also complain to the data protection authority or attorney general where you live.

## How we protect it

Everything travels encrypted. Access follows people's roles and is checked on the server each time; administrators confirm who they are again before they export or delete. Files from outside are checked before anyone can open them. How to report a weakness is in our [security.txt](/.well-known/security.txt).

No system is perfectly safe. If something happens to your information, we will tell you and the authorities as the law requires.

## When this changes

The date at the top says when this text took effect. If we change what we do with information that you have already sent, we will tell you before we do it.
`;
