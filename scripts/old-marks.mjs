/** English that the product no longer speaks. A pattern joins the list when the last sentence with it is gone. */
const oldMarks = [
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

/** Sentences of the specification, word by word. */
const quoted = new Set([]);

/** The old marks that an English sentence bears. */
export const oldMarksIn = sentence =>
  quoted.has(sentence) ? [] : oldMarks.map(mark => mark.exec(sentence)?.[0]).filter(Boolean);
