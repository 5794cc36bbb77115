/** Text trailers: a moment of a program, by its id. */
export const defaultScenes: Record<string, string> = {
  'the-last-row': `*The fourth night. Row Z.*

“You moved,” says Tobias.

“I did not,” says Ingrid, from the stage. She’s ninety feet away, and she hasn’t raised her voice.

“It’s half a decibel brighter than yesterday.”

“It snowed.” She’s tightening her bow. “The roof is wearing a hat. Write that down.”

He writes it down.`,
  'two-chairs-ashworth-ige': `“What makes a line easy to sing?”

“Somewhere to breathe.”

“And to remember?”

“Somewhere you shouldn’t have.”

She waits. He laughs, and looks at his hands.

“That’s the trick. That’s all of it. I’ve just put myself out of business.”`,
  'everybody-breathes': `“Who told you that you couldn’t sing?” asks Perpetua Hale.

Thirty-nine hands go up. Then, slowly, in the last row, one more.

“Nobody told me,” says the bus driver. “I figured I’d save them the trouble.”

“All right,” says Hale. “On three, we’re going to breathe. That’s it. That’s the whole lesson. One, two.”`,
  'twelve-boxes-high': `“Is it finished?” asks the judge.

“No, ma’am,” says Winsome Harcastle.

“When will it be finished?”

Winsome looks at Denzil. Denzil looks at the ceiling of the court, and you can see him doing the load on it.

“How high does this room go?” he says.`,
  'what-the-voice-leaves-out': `“Do it again,” says Amara, “but without your tongue.”

“Without it? Where do you want me to put it?”

“Teo. You’ve been hiding a whole octave behind that thing since you were fifteen.”

He does it again. On the screen, a second line lights up above the first. They both stop talking.`,
  'faders-up': `“What are you listening for?”

“The ice machine.”

“In the bar?”

“It’s a B-flat. Their first song is in B.” She’s already walking. “Somebody’s going to feel terrible tonight and never know why. Hold my coat.”`,
};
