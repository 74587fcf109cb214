/**
 * @generated SignedSource<<ec660867444350969a0c585fdc5a99ca>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type timesheetEvent_event$data = {
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
  readonly " $fragmentType": "timesheetEvent_event";
};
export type timesheetEvent_event$key = {
  readonly " $data"?: timesheetEvent_event$data;
  readonly " $fragmentSpreads": FragmentRefs<"timesheetEvent_event">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "timesheetEvent_event"
};

(node as any).hash = "981241dc85ba597958317984eb154e4a";

export default node;
