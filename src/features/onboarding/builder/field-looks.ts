import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Calendar,
  Hash,
  List,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  TextAlignStart,
  ToggleLeft,
  Type,
} from 'lucide-react';
import type { FieldType } from '../../../domain/onboarding/form.ts';

/** The word and icon of each type of field. */
export const fieldLooks: Readonly<Record<FieldType, { word: MessageDescriptor; icon: LucideIcon }>> = {
  text: { word: msg({ message: 'Text', comment: 'Type of form field: free text' }), icon: Type },
  multiline: { word: msg`Long text`, icon: TextAlignStart },
  number: { word: msg({ message: 'Number', comment: 'Type of form field: a number' }), icon: Hash },
  email: {
    word: msg({ message: 'Email', comment: 'Type of form field; email address of a message' }),
    icon: Mail,
  },
  phone: { word: msg({ message: 'Phone', comment: 'Type of form field: a phone number' }), icon: Phone },
  date: { word: msg`Date`, icon: Calendar },
  choice: { word: msg`Choice list`, icon: List },
  list: { word: msg`Multiple choice`, icon: ListChecks },
  checkbox: { word: msg`Yes or no`, icon: ToggleLeft },
  address: { word: msg({ message: 'Address', comment: 'Type of form field: postal address' }), icon: MapPin },
};

/** True for types that show a placeholder while they are empty. */
export const hasPlaceholder = (type: FieldType): boolean =>
  type !== 'checkbox' && type !== 'date' && type !== 'list';
