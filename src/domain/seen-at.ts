/** Something a service answered, and when it was asked for (ISO-8601). */
export type SeenAt<T> = { asOf: string; value: T };
