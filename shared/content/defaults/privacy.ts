export const privacyText = `This policy says what {{name}} collects about you when you visit this site, send us a form or work with us in the employee portal, what we do with it, and how you can see, correct or delete it. We’ve tried to write it so that nobody needs a lawyer to read it.

## In short

- You can read this whole site without telling us who you are. There are no ads, no analytics and no tracking on it, and no page loads anything from another company.
- We ask for personal information only in forms, and each form says what it’s for.
- We delete what you send automatically: an inquiry no later than {{keepInquiriesMonths}} months after its last update, an application no later than {{keepApplicationsMonths}} months.
- Every inquiry and application gives you a private page, where you can see what you sent, correct it, withdraw it or delete it. You don’t need an account, and you don’t have to ask.
- We don’t sell personal information, and we don’t share it with anyone for their own purposes.

## Who is responsible

{{legalEntity}}, the company behind {{network}} and {{magazine}}, decides what happens to your information and is responsible for it. The address for privacy questions is at the end of this page; the [contact form](/#contact-form) reaches us too.

## When you only visit

Your browser tells our server which page it wants and the IP address to send it to. We need both to answer. Our own logs record the time, the page and whether it worked, but no address. The web server in front of it may log addresses for a short time, to fix problems and keep attacks out.

To keep the forms and the sign-in usable, we count how often they’re used from one network. For that we store a scrambled form of the address that can’t be turned back into it, and delete it once we no longer need it.

We do this because we can’t run a site safely without it.

## When you send us a form

| Form | What it asks for | Kept after its last update |
| --- | --- | --- |
| Advertising inquiry | {{inquiryAnswers}} | {{keepInquiriesMonths}} months |
| Sales executive | {{salesAnswers}} | {{keepApplicationsMonths}} months |
| Street team | {{streetTeamAnswers}} | {{keepApplicationsMonths}} months |
| Content creator | {{creatorAnswers}}, and files if you add any | {{keepApplicationsMonths}} months |

Fields marked with an asterisk are required; the rest are optional. If you came to an application from one of our openings, it remembers which one, unless you remove it.

**Why we ask.** An inquiry lets us answer you. An application lets us decide whether to work with you, and tell you so. By sending it you asked us to do that, and that’s our basis for using it. We don’t use it for anything else.

**How long we keep it.** The clock starts over whenever you or we work on it. Once an application has been accepted, declined or withdrawn, it runs from that moment, whatever happens afterward. A nightly job deletes what’s due, so nobody has to remember to.

**Messages that look like spam.** We set them aside for a person to look at, and delete them after {{keepSpamDays}} days.

**The newsletter.** If you sign up for it, we use your address to send it, and for nothing else. We first ask by email whether the address is yours, and delete it if nobody confirms within {{confirmDays}} days. Once you’re on the list, we keep it until you leave, which takes one click on the page that email links to.

**Messages you write to us.** If you reply to one of our emails, we keep your reply with the inquiry it belongs to, for just as long.

## Files

Content creators can send pictures and PDFs. We redraw pictures when they arrive, which removes hidden details such as where they were taken; PDFs stay as they are. Files are stored under random names, can be opened only by the people who decide on applications, and are deleted with the application.

## If you’re under {{adultAge}}

You must be at least {{youngestAge}} to apply to the street team. If someone younger fills out the form, the form says so, and we store none of it.

If you’re under {{adultAge}}, we ask for the name and email address of a parent or guardian, and write to them. Until they agree, nobody on our team can read your application: they see only its reference number and how long it’s been waiting. If the guardian says no, we delete it right away; if they don’t answer within {{guardianDays}} days, we delete it then. A guardian can withdraw their agreement later, on the same private page.

We use the guardian’s name and address for that question alone, with their agreement as our basis, and delete them with the application.

## Who sees it

Inside {{name}}, administrators read what comes in and answer it. They can hand an inquiry or application to a manager, who then sees that one. We keep a record of who looks at lists, downloads files or exports, and when.

## Who works for us

The site, its database, the files and the email run on systems that {{name}} operates itself. If we use another company for any of that, we name it here, and it may use your information only for our purposes.

We tell others about you only when the law requires it.

## Email we send

We write to the address you gave: once to say we got your form, and then with our answer. A receipt repeats nothing you wrote, in case someone typed your address by mistake. Our email has no hidden pictures and doesn’t report whether you read it. No form but the newsletter’s own signs you up for it.

## Cookies, and what stays in your browser

There’s one cookie. It’s called \`sid\` (or \`__Host-sid\`), is set only when someone signs in to the employee portal, and does nothing but keep them signed in. It’s removed when they sign out, or after a few hours. Visitors get none.

Your browser also keeps a few things for you, on your own device. They’re never sent to us automatically, except for the files of a form you’ve sent:

- what you’ve typed into a form and haven’t sent yet, so a crash or a lost connection doesn’t cost you your work. The form says how long it’s kept, and has a button that clears it;
- the files you’ve chosen for a form that haven’t made it to us yet, for as long as what you typed. Clearing the form or removing a file deletes them here, and so does their arrival. If the connection drops after you’ve sent the form, the rest go out when you open its private page again;
- in the portal: whether you chose light or dark, whether single-key shortcuts are on, and what you last opened from search.

## If you work with us in the portal

If you have an account, it holds more about you:

- **Your account**: name, username, email address, role, when you signed in, and your sign-in credentials. Passwords are stored in a form nobody can read; for a passkey, we hold only the public half. You can see where you’re signed in, with the browser and a shortened IP address, and end any of those sessions.
- **Your work**: training you’ve finished, pitches and leads with their reviews, messages and files, notifications, and your email preferences.
- **Your self-evaluations**: you and administrators read them. Drafts are yours alone.
- **The audit log**: who did what and when, such as sign-ins, decisions, exports and deletions. It holds numbers and scrambled addresses, nothing people wrote, and it can’t be changed, not even by us. We keep it for good, because a log that can be cleaned up proves nothing.

We need this to work together and to keep the portal safe. We keep it as long as the account, or the record it’s part of. When someone leaves, we close the account, and its sessions end right away.

## Your rights, and how to use them

**The quick way.** Each form leads to a private page, and the receipt we email you has the link. It works for {{privateLinkDays}} days. There you can

- read everything you sent, and see where it stands,
- correct it, until someone has started on it,
- add a file,
- withdraw it, or delete it with everything that goes with it.

Anyone who has the link can do the same, so keep it to yourself.

**The other way.** Write to us, and we’ll tell you what we have about you, give you a copy, correct it or delete it, or stop using it. We may ask you to reply from the address we know, so nobody else can do this in your name. It’s free, and we don’t treat anyone differently for asking.

Two things outlast a deletion. Backups are overwritten within months and restored only after a disaster; then we delete again what had been deleted. And what someone wrote as part of their work for {{name}} stays, without their name where that’s possible.

No machine decides anything here: people read every application. If you think we’ve mishandled your information, you can also complain to the attorney general or data protection authority where you live.

## How we protect it

Everything travels encrypted. Access depends on people’s roles and is checked on the server every time; administrators confirm who they are again before they export or delete. We check files from outside before anyone can open them. To report a security problem, see our [security.txt](/.well-known/security.txt).

No system is perfectly safe. If something happens to your information, we’ll tell you and the authorities as the law requires.

## When this changes

The date at the top says when this text took effect. If we change what we do with information you’ve already sent, we’ll tell you first.
`;
