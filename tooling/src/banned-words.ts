/** A word that reads as translated or means something else in this trade. */
export interface BannedWord {
  pattern: RegExp
  /** What to write instead. */
  write: string
}

const word = (pattern: string, write: string): BannedWord => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'),
  write,
})

/** Banned in English texts for people and in comments. A pattern is as narrow as its legitimate uses require. */
export const BANNED_WORDS: readonly BannedWord[] = [
  word('anew', 'again'),
  word('who(?:m)?ever', 'anybody who, or name the person'),
  word('whereof|thereby|therein|thereof', 'by it, in it, of it; or two sentences'),
  word('shall', 'should or must'),
  word('by (?:itself|themselves)', 'automatically, or on its own'),
  word('(?:is|are) (?:no longer |not )?to be had', 'available'),
  word('stands? at', 'is'),
  word('gone with', 'removed with'),
  word('(?:is|are|was|were|be|been) told', 'gets, is asked or is reported; or use the active voice'),
  word('told of', 'reported, shown or announced'),
  word('the place decides', 'the location'),
  word('hang(?:s|ing)? on|hung on', 'depends on'),
  word('mend(?:s|ed|ing)?', 'fix'),
  word('kinds? of', 'type of'),
  word('of (?:its|that|this|any|each|every|another|the same) kind', 'of … type'),
  word('who comes', 'upcoming, or who arrives'),
  word('lessors?', 'SES account, or host company'),
  word(
    '(?:authority|browser|law|lock|process|rule|schema|site|table|TypeScript|vendor) wants',
    'needs or requires',
  ),
  word(
    '(?:authority|check-in|device|door|field|form|keypad|lock|property|server|vendor) takes (?:all|any|it|no|only|such|them|these)',
    'accepts',
  ),
  word(
    'makes? (?:an?|new|another) (?:\\w+ )?(?:account|block|booking|codes?|guest|invitation|key|link|property|report|row|session|task|turnover|user)s?',
    'creates',
  ),
]

/** Banned in comments alone, where they stand for what a function does. */
export const BANNED_IN_COMMENTS: readonly BannedWord[] = [
  word('answers (?:how|null|what|whether|which|with)', 'returns'),
  word('does `work` with', 'calls `work` with'),
]
