/** The heading of the tokens, and the text under it. */
export const TITLE = 'Personal API tokens'
export const ABOUT =
  'A program that sends one as `Authorization: Bearer …` is you, with no more than the token’s scopes. Give each program its own token, so that you can revoke it separately.'
