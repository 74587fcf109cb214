/**
 * @generated SignedSource<<8cfd1b88a5fdd65f3fe20a235e4069d1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type personEvent_event$data = {
  readonly confirmedAt: string | null | undefined;
  readonly createdAt: string;
  readonly end: string | null | undefined;
  readonly id: string;
  readonly isAllDay: boolean;
  readonly minutes: number;
  readonly modifiedAt: string;
  readonly number: number;
  readonly owner: {
    readonly email: string;
  };
  readonly paidAt: string | null | undefined;
  readonly projectName: string;
  readonly start: string;
  readonly tags: ReadonlyArray<string>;
  readonly timesheetedAt: string | null | undefined;
  readonly timezone: string;
  readonly workNotes: string;
  readonly " $fragmentType": "personEvent_event";
};
export type personEvent_event$key = {
  readonly " $data"?: personEvent_event$data;
  readonly " $fragmentSpreads": FragmentRefs<"personEvent_event">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "personEvent_event"
};

(node as any).hash = "93c5c3d87b9135666bda7a6707f98d42";

export default node;
