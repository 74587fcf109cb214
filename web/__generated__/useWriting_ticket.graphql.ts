/**
 * @generated SignedSource<<993fd9eceb2c6e4ca00e0c09f31a0842>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useWriting_ticket$data = {
  readonly body: string;
  readonly creator: {
    readonly " $fragmentSpreads": FragmentRefs<"people_person">;
  };
  readonly id: string;
  readonly project: {
    readonly canSee: ReadonlyArray<string>;
    readonly people: ReadonlyArray<{
      readonly " $fragmentSpreads": FragmentRefs<"people_person">;
    }>;
  } | null | undefined;
  readonly statuses: ReadonlyArray<string>;
  readonly subject: string;
  readonly subscribers: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"people_person">;
  }>;
  readonly " $fragmentSpreads": FragmentRefs<"rights_ticket">;
  readonly " $fragmentType": "useWriting_ticket";
};
export type useWriting_ticket$key = {
  readonly " $data"?: useWriting_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"useWriting_ticket">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "kind": "InlineDataFragmentSpread",
    "name": "people_person",
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "email",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "name",
        "storageKey": null
      }
    ],
    "args": null,
    "argumentDefinitions": ([]/*:: as any*/)
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "useWriting_ticket",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
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
      "name": "body",
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
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "creator",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "subscribers",
      "plural": true,
      "selections": (v0/*:: as any*/),
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
          "name": "canSee",
          "storageKey": null
        },
        {
          "alias": null,
          "args": [
            {
              "kind": "Literal",
              "name": "first",
              "value": 100
            }
          ],
          "concreteType": "Person",
          "kind": "LinkedField",
          "name": "people",
          "plural": true,
          "selections": (v0/*:: as any*/),
          "storageKey": "people(first:100)"
        }
      ],
      "storageKey": null
    },
    {
      "kind": "InlineDataFragmentSpread",
      "name": "rights_ticket",
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "viewerCanEdit",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "viewerCanChangeSubscribers",
          "storageKey": null
        }
      ],
      "args": null,
      "argumentDefinitions": []
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};
})();

(node as any).hash = "605d2acbfe0eb6009822a37195f3413f";

export default node;
