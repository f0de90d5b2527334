/** People who were invited and have not registered, and the end of their number where it decides what becomes of the SMS. */
export const invitedPeople: readonly (readonly [name: string, ending?: '0000' | '1111' | '2222'])[] = [
  ['Zodwa Mthembu', '2222'],
  ['Pieter van Wyk', '1111'],
  ['Naledi Sithole'],
  ['Farouk Davids', '0000'],
  ['Chantel Jacobs'],
  ['Mpho Ramokgopa'],
  ['Ntombizodwa Hlatshwayo-Van der Westhuizen'],
  ['Themba Cele', '0000'],
  ['Shireen Moosa'],
  ['Lesedi Tshabalala'],
];
