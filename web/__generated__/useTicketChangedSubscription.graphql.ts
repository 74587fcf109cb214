/**
 * @generated SignedSource<<4436ca86b5e97413de6253ba88464caa>>
 * @relayHash 8c2746b4ea89a0065fdb4eee99530fac
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9a2ca1a37991007de100f3688778ae7c8c4d8ec3057be903ff4a1bb6d8b7faa8

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useTicketChangedSubscription$variables = {
  since?: string | null | undefined;
  ticketId: string;
};
export type useTicketChangedSubscription$data = {
  readonly ticketChanged: {
    readonly assignee: {
      readonly " $fragmentSpreads": FragmentRefs<"people_person">;
    } | null | undefined;
    readonly dueOn: string | null | undefined;
    readonly id: string;
    readonly modifiedAt: string;
    readonly statuses: ReadonlyArray<string>;
    readonly subject: string;
    readonly subscribers: ReadonlyArray<{
      readonly " $fragmentSpreads": FragmentRefs<"people_person">;
    }>;
    readonly viewerIsSubscribed: boolean;
  };
};
export type useTicketChangedSubscription = {
  response: useTicketChangedSubscription$data;
  variables: useTicketChangedSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "since"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ticketId"
},
v2 = [
  {
    "kind": "Variable",
    "name": "since",
    "variableName": "since"
  },
  {
    "kind": "Variable",
    "name": "ticketId",
    "variableName": "ticketId"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "modifiedAt",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subject",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "statuses",
  "storageKey": null
},
v7 = [
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
v8 = [
  {
    "kind": "InlineDataFragmentSpread",
    "name": "people_person",
    "selections": (v7/*:: as any*/),
    "args": null,
    "argumentDefinitions": ([]/*:: as any*/)
  }
],
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dueOn",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerIsSubscribed",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useTicketChangedSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Ticket",
        "kind": "LinkedField",
        "name": "ticketChanged",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "assignee",
            "plural": false,
            "selections": (v8/*:: as any*/),
            "storageKey": null
          },
          (v9/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "subscribers",
            "plural": true,
            "selections": (v8/*:: as any*/),
            "storageKey": null
          },
          (v10/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useTicketChangedSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Ticket",
        "kind": "LinkedField",
        "name": "ticketChanged",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "assignee",
            "plural": false,
            "selections": (v7/*:: as any*/),
            "storageKey": null
          },
          (v9/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "subscribers",
            "plural": true,
            "selections": (v7/*:: as any*/),
            "storageKey": null
          },
          (v10/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "9a2ca1a37991007de100f3688778ae7c8c4d8ec3057be903ff4a1bb6d8b7faa8",
    "metadata": {},
    "name": "useTicketChangedSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "1d4a76b0d5a3436e4c15b79417ea30f4";

export default node;
