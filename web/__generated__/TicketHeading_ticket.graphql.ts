/**
 * @generated SignedSource<<bfaea4245fa694233f8c835137b27951>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TicketHeading_ticket$data = {
  readonly number: number;
  readonly project: {
    readonly name: string;
  } | null | undefined;
  readonly projectNumber: number;
  readonly statuses: ReadonlyArray<string>;
  readonly subject: string;
  readonly " $fragmentType": "TicketHeading_ticket";
};
export type TicketHeading_ticket$key = {
  readonly " $data"?: TicketHeading_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"TicketHeading_ticket">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "TicketHeading_ticket",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "number",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "statuses",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "projectNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TicketProject",
      "kind": "LinkedField",
      "name": "project",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};

(node as any).hash = "d0af7a60776af4fe80cc99a214bf8883";

export default node;
