/**
 * The assumptions of the simulated town about its owners. The values were fixed before the first run; the results state how much
 * they depend on them. An estimate has no source that measured it: it is our guess, and only its effect is known.
 */
export const ASSUMPTIONS = {
  // The town
  townRadiusKm: {
    value: 2.8,
    source: 'a district of Seoul: 605 km² in 25 districts, as a circle',
  },
  settledShare: { value: 0.6, source: 'estimate: the others join evenly over the days of the run' },
  leavesPerWeek: { value: 0.02, source: 'estimate: of the owners who stop using the app for good' },

  // Using the app
  opensPerDay: { value: 0.4, source: 'estimate: openings without a push, after the first days' },
  opensPerDayAtFirst: { value: 1.5, source: 'estimate: in the first three days' },
  noticesPush: { value: 0.6, source: 'estimate: the share of pushes after which the app is used' },
  answerMinutes: {
    value: 40,
    source:
      'estimate: the median, six times that of instant messages (6.15 minutes; Pielot and others, CHI 2014)',
  },
  wantsNeighbourNews: {
    value: 0.2,
    source: 'estimate: the setting is off until it is switched on',
  },

  // Becoming friends
  requestsAtFirst: { value: 3, source: 'estimate: sent with the first look at the neighbours' },
  asksLater: { value: 0.4, source: 'estimate: with a later look, until there are enough friends' },
  welcomesNewcomer: { value: 0.15, source: 'estimate: a settled owner asks one of the new ones' },
  friendsWanted: { value: 3, source: 'estimate: with so many, an owner looks for no more' },
  acceptsRequest: { value: 0.6, source: 'estimate: the others leave the request unanswered' },
  repliesToMessage: { value: 0.6, source: 'estimate' },

  // Walking together
  slotFree: {
    value: 0.65,
    source:
      'half of the dogs are walked four times a week or more (KB 2021, dailyvet.co.kr/news/etc/144903): the generated owners declare 4.4 days, of which most are free',
  },
  slotFreeElsewhere: { value: 0.2, source: 'estimate: a time that the owner has not declared' },
  proposes: { value: 0.5, source: 'estimate: at an opening, to a friend without a walk so far' },
  proposesAgain: { value: 0.3, source: 'estimate: at an opening, after a walk that both liked' },
  takesOffer: {
    value: 0.5,
    source:
      'half, of the owners who liked the walk and are free then, once for each walk: of the clients of hair salons 52 % (Australia) and 57 % (New Zealand) book the next visit within a day of the last (Kitomba, 2020). Added with the offer, before its first run',
  },
  acceptsWalk: { value: 0.85, source: 'estimate: at a time that is free' },
  suggestsOtherTime: { value: 0.5, source: 'estimate: at a time that is not free; otherwise no' },
  pauseAfterNoDays: { value: 2, source: 'estimate: after a no, neither of the two proposes again' },
  likesWalk: { value: 0.75, source: 'estimate: of pairs, that want to walk again' },
  makesWeekly: {
    value: 0.4,
    source:
      'estimate; the dog patrol of Seoul walks about once a week: 1,704 teams, 87,411 walks in 2024',
  },
  endsSeries: { value: 0.02, source: 'estimate: after each week' },
  notesWalk: { value: 0.3, source: 'estimate: notes afterwards that the walk took place' },

  // Not coming
  comesUp: {
    value: 0.12,
    source: 'estimate: something comes up on the last day, for each member of a walk',
  },
  comesUpWeekly: { value: 0.2, source: 'estimate: the same for a week of a series' },
  tellsUnasked: { value: 0.5, source: 'estimate: cancels without being asked' },
  answersQuestion: { value: 0.8, source: 'estimate: of those who notice the question' },
  forgets: {
    value: 0.1,
    source:
      'a tenth, without a reminder. For clinics 32 % missed appointments without and 21 % with reminders (Cochrane CD007458), which are weeks ahead instead of days',
  },
  forgives: {
    value: 0.7,
    source: 'estimate: of pairs, that meet again after one of them did not come',
  },
} as const satisfies Record<string, { value: number; source: string }>;

export type AssumptionName = keyof typeof ASSUMPTIONS;
export type Assumptions = Record<AssumptionName, number>;

export const ASSUMPTION_NAMES = Object.keys(ASSUMPTIONS) as AssumptionName[];

/** The values, of which some are multiplied by a factor. */
export function assume(factors: Partial<Assumptions> = {}): Assumptions {
  const values = ASSUMPTION_NAMES.map((name) => [
    name,
    ASSUMPTIONS[name].value * (factors[name] ?? 1),
  ]);
  return Object.fromEntries(values) as Assumptions;
}
