/** Wordings that English messages may not use any more. */
const outdated = [
  /\bnobody knows\b/i,
  /\banswer was lost\b/i,
  /\bdecided\b/i,
  /\bdecision\b/i,
  /\bwaits\b/i,
  /\bon (its|their) way\b/i,
  /\bwithout a network\b/i,
  /\bthere is no network\b/i,
  /\bneeds? (a|the) (network|connection)\b/i,
  /\bsession is over\b/i,
  /\bnot as it was seen\b/i,
  /^No such\b/,
  /\bas of\b/i,
  /\bself-check\b/i,
  /\bworth a look\b/i,
  /^Nothing is waiting/,
  /^It is under way/,
  /\bvouch(es)?\b/i,
  /\blocal copy\b/i,
  /\banybody\b/i,
  /\bput aside\b/i,
  /\bknown to this version\b/i,
];

/** The outdated wordings in an English sentence. */
export const outdatedIn = sentence =>
  outdated.map(wording => wording.exec(sentence)?.[0]).filter(found => found !== undefined);
