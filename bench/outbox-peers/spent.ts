/** What so many actions cost the device, ms: until all are stored, and from there until all are delivered. */
export type Spent = { enqueue: number; drain: number };
