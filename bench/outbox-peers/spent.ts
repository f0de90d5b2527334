/** Cost of so many actions on the device, ms: until all are stored, and from there until all are sent. */
export type Spent = { enqueue: number; drain: number };
